export { relevantHits } from './results.ts'
export { list as publicArticles, titled as articlesTitled } from './store.ts'
