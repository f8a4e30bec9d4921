import type { IDataObject, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow'
import { request } from '../shared/api.ts'

const load = (path: string, ulidOf = (one: IDataObject) => one.ulid) =>
  async function (this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    const { data } = await request(this, { method: 'GET', path })
    return [data]
      .flat()
      .map((one) => ({ name: String(one.name), value: String(ulidOf(one)) }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  }

/** The choices that the editor loads. */
export const loadOptions = {
  getChannels: load('/channels'),
  getTags: load('/tags'),
  getTeams: load('/teams'),
  getMembers: load('/members'),
  getBrains: load('/brains'),
}
