import { previewAppearance } from '../../../contract/across/appearance.ts'
import { previewHome } from '../../articles/index.ts'
import { sampleReply } from '../../mail/index.ts'
import { route } from '../../platform/http/route.ts'
import { workspaceSettings } from '../../workspaces/index.ts'

export const routes = [
  route(previewAppearance, async ({ tx, body, site }) => {
    const settings = { ...(await workspaceSettings(tx)), ...body }
    const name = settings.brand_name ?? settings.name
    return {
      help_html: await previewHome(tx, { ...settings, name, domain: null }, site),
      mail: sampleReply({ name: settings.sender_name ?? name, language: settings.language, now: tx.now }),
    }
  }),
]
