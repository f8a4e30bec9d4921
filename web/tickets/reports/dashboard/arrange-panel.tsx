import '../../../platform/forms/lists.css'
import { type DashboardPiece, sizesOf } from '../../../../contract/tickets/reports/dashboard-pieces.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { Icon, MoreIcon, PlusIcon, TrashIcon, UndoIcon } from '../../../platform/ui/icons/icons.tsx'
import { Menu, type MenuEntry } from '../../../platform/ui/menu.tsx'
import {
  Handle,
  moveKeys,
  movesOf,
  type Order,
  SortableList,
} from '../../../platform/ui/sorting/sortable-list.tsx'
import { addPiece, movePiece, placeOf, removePiece, reset, resizePiece } from './dashboard-changes.ts'
import { knownOf, missingIn, nameOf, type Pieces } from './pieces.ts'

const texts = pageStrings.dashboard
const idOfAdd = 'dashboard-add'

/** Chooses what the page shows, in which order and width. The page follows at once. */
export const ArrangePanel = ({ pieces, isUsual }: { pieces: Pieces; isUsual: boolean }) => {
  const missing = missingIn(pieces).map(
    (piece): MenuEntry => ({ id: piece, label: nameOf(piece), run: () => addPiece(piece) }),
  )
  return (
    <section className="arrange-panel" aria-label={texts.arrange}>
      <p className="muted">{texts.text}</p>
      <SortableList
        label={texts.pieces}
        className="arranged scrolls"
        items={knownOf(pieces)}
        keyOf={({ piece }) => piece}
        nameOf={({ piece }) => nameOf(piece)}
        placeOf={placeOf}
        canMove={pieces.length > 1}
        move={movePiece}
      >
        {(piece, order) => <PieceRow of={piece} order={order} />}
      </SortableList>
      <div className="arrange-actions">
        {missing.length > 0 ? (
          <Menu label={texts.add} entries={missing}>
            <Button id={idOfAdd} className="small">
              <Icon of={PlusIcon} />
              {texts.add}
            </Button>
          </Menu>
        ) : (
          <p className="muted">{texts.nothingLeft}</p>
        )}
        {!isUsual && (
          <Button look="quiet" className="small" onPress={reset}>
            <Icon of={UndoIcon} />
            {texts.reset}
          </Button>
        )}
      </div>
    </section>
  )
}

const PieceRow = ({ of: one, order }: { of: DashboardPiece; order: Order | undefined }) => {
  const { piece, size } = one
  const name = nameOf(piece)
  const sizes = sizesOf(piece)
  const next = sizes[(sizes.indexOf(size) + 1) % sizes.length] ?? size
  const entries: MenuEntry[] = [
    ...movesOf(order),
    { id: 'remove', label: texts.remove, icon: TrashIcon, run: () => remove(one) },
  ]
  return (
    <>
      <Handle name={name} order={order} />
      <div>{name}</div>
      <Button
        look="quiet"
        className="small"
        aria-label={texts.sizeOf(texts.sizes[size], name)}
        onPress={() => resizePiece(piece, next)}
        {...moveKeys(order)}
      >
        {texts.sizes[size]}
      </Button>
      <Menu label={texts.more(name)} entries={entries}>
        <IconButton className="small" icon={MoreIcon} label={texts.more(name)} />
      </Menu>
    </>
  )
}

/** The button that had the focus is removed with its row. */
const remove = (piece: DashboardPiece) => {
  removePiece(piece)
  setTimeout(() => document.getElementById(idOfAdd)?.focus(), 50)
}
