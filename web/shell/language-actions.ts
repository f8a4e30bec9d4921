import { languages } from '../../contract/accounts/languages.ts'
import { chooseLanguage } from '../api/me.ts'
import { language } from '../base/language.ts'
import type { Action } from '../commands/actions.ts'
import { strings } from '../strings/strings.ts'
import { PublicIcon } from '../ui/icons/icons.tsx'
import { toast } from '../ui/toasts/toasts.tsx'

/** An action for each other language of the app. */
export const languageActions: Action[] = languages
  .filter((other) => other !== language)
  .map((other) => ({
    id: `language-${other}`,
    label: strings.language.change(strings.language.names[other]),
    group: strings.groups.general,
    icon: PublicIcon,
    run: () =>
      void chooseLanguage(other).catch(({ message }: Error) => toast({ text: message, isDanger: true })),
  }))
