export { previewHome } from './preview.ts'
export { relevantHits } from './results.ts'
export { list as publicArticles, withTitle as articlesTitled } from './store.ts'
