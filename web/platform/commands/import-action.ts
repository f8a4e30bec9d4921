import { strings } from '../strings/strings.ts'
import { ArticlesIcon } from '../ui/icons/icons.tsx'

/** In the palette, everywhere. On the page of a brain, it imports into that brain. */
export const importAction = {
  id: 'import-articles',
  label: strings.articleImport.title,
  group: strings.groups.general,
  icon: ArticlesIcon,
}
