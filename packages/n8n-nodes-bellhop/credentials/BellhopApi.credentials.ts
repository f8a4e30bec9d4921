import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow'

export class BellhopApi implements ICredentialType {
  name = 'bellhopApi'
  displayName = 'Bellhop API'
  icon = { light: 'file:../icons/bellhop.svg', dark: 'file:../icons/bellhop.dark.svg' } as const
  documentationUrl = 'https://bellhop.example/docs/integrations#n8n'

  properties: INodeProperties[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://support.example.com',
      description: 'The URL of your Bellhop, without a path',
    },
    {
      displayName: 'Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description: 'An API token of a member. The trigger needs one of an admin who can access all channels.',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.token}}' } },
  }

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}', url: '/api/me' },
  }
}
