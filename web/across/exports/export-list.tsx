import { useQuery } from '@tanstack/react-query'
import { me } from '../../platform/api/queries.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { DownloadIcon } from '../../platform/ui/icons/icons.tsx'
import { type List, useExportList } from './use-export-list.ts'

type Props = { list: List; isInPaletteOnly?: boolean }

/** Exports a list as CSV, also from the palette. Only for admins. */
export const ExportList = (props: Props) => {
  const { data } = useQuery(me)
  return data?.can.write_as_admin ? <Exporting {...props} /> : null
}

const Exporting = ({ list, isInPaletteOnly = false }: Props) => {
  const { begin, isPending } = useExportList(list)
  const label = strings.exports.asCsv
  useActions([{ id: 'export-list', label, group: strings.groups.list, icon: DownloadIcon, run: begin }])
  if (isInPaletteOnly) return null
  return (
    <Button isDisabled={isPending} onPress={begin}>
      {label}
    </Button>
  )
}
