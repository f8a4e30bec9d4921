import '@fontsource-variable/inter/wght.css'
import './platform/ui/tokens.css'
import './platform/ui/base.css'
import './platform/ui/forced-colors.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { queryClient } from './platform/api/queries.ts'
import { language } from './platform/base/language.ts'
import { locale } from './platform/base/locale.ts'
import { applyTheme } from './platform/commands/theme.ts'
import { addSentences } from './platform/strings/said.ts'
import { Toasts } from './platform/ui/toasts/toasts.tsx'
import { router } from './routes.tsx'

applyTheme()

const App = () => (
  <I18nProvider locale={locale}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </I18nProvider>
)

if (language === 'de')
  void import('./platform/strings/de/sentences/mail-sentences.ts').then(
    ({ mailSentences }) => addSentences(mailSentences),
    () => {},
  )

const element = document.getElementById('app')
if (element) createRoot(element).render(<App />)
