import '@fontsource-variable/inter/wght.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queries.ts'
import { language } from './base/language.ts'
import { locale } from './base/locale.ts'
import { applyTheme } from './commands/theme.ts'
import { router } from './routes.tsx'
import { addSentences } from './strings/said.ts'
import { Toasts } from './ui/toasts/toasts.tsx'

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
  void import('./strings/de/sentences/mail-sentences.ts').then(
    ({ mailSentences }) => addSentences(mailSentences),
    () => {},
  )

const element = document.getElementById('app')
if (element) createRoot(element).render(<App />)
