import { languages } from '../../contract/members/languages.ts'
import { chooseLanguage } from '../platform/api/me.ts'
import { language } from '../platform/base/language.ts'
import type { Action } from '../platform/commands/actions.ts'
import { strings } from '../platform/strings/strings.ts'
import { PublicIcon } from '../platform/ui/icons/icons.tsx'
import { toast } from '../platform/ui/toasts/toasts.tsx'

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
