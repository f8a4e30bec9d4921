import { Type } from 'typebox'
import { post } from '../base/endpoint.ts'
import { string } from '../base/fields.ts'
import { WorkspaceChanges } from '../workspaces/workspaces.ts'

const { brand_name, brand_color, help_title, help_introduction } = WorkspaceChanges.properties

export const previewAppearance = post('/api/workspace/appearance-preview', {
  access: 'administration',
  status: 200,
  summary: 'Preview the appearance for customers',
  description:
    'Renders the first page of the help centre, and a reply to a made-up message, with these values in place of those of ' +
    'the workspace. Saves and sends nothing. Omitted fields are as they are saved.',
  body: Type.Object({ brand_name, brand_color, help_title, help_introduction }),
  reply: Type.Object(
    {
      help_html: string('The first page of the help centre, as a whole document.'),
      mail: Type.Object(
        {
          from: string('Name of the sender.'),
          subject: string('Subject of the mail.'),
          html: string('The mail as HTML.'),
        },
        { description: 'A reply to a made-up message.' },
      ),
    },
    { title: 'AppearancePreview', description: 'What customers see with these values.' },
  ),
})
