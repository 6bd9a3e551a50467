import { ArrowLeft, ArrowRight, Ellipsis, Eraser, Palette, Pencil, Settings2, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { MenuPanel } from '#ui/actions/menu-panel.tsx'
import type { TaskLane } from '../../taskboards.queries.ts'
import { laneTexts as texts } from '../../texts/board.texts.ts'
import { useBoard } from '../board-state.ts'
import { buildColorEntries } from '../color-entries.tsx'
import { clearLane, moveLaneBy, updateLane } from '../lane-acts.ts'

/** For people with admin rights. */
export function LaneMenu({ lane, at, of }: { lane: TaskLane; at: number; of: number }) {
  const board = useBoard()
  const button = useRef<HTMLButtonElement>(null)
  const [coloring, setColoring] = useState(false)
  const { setState } = board.state
  return (
    <>
      <Menu
        label={texts.menu(lane.label)}
        placement="bottom-end"
        trigger={<IconButton ref={button} size="s" name={texts.menu(lane.label)} icon={<Ellipsis />} />}
        entries={[
          { label: texts.rename, icon: <Pencil />, run: () => setState({ renaming: lane.id }) },
          {
            label: texts.settings,
            icon: <Settings2 />,
            run: () => setState({ dialog: { kind: 'laneSettings', laneId: lane.id } }),
          },
          { label: texts.color, icon: <Palette />, run: () => setColoring(true) },
          { label: texts.moveLeft, icon: <ArrowLeft />, disabled: at <= 0, run: () => moveLaneBy(board, lane.id, -1) },
          {
            label: texts.moveRight,
            icon: <ArrowRight />,
            disabled: at >= of - 1,
            run: () => moveLaneBy(board, lane.id, 1),
          },
          'divider',
          { label: texts.clear, icon: <Eraser />, danger: true, run: () => void clearLane(board, lane) },
          {
            label: texts.remove,
            icon: <Trash2 />,
            danger: true,
            disabled: of < 2 && texts.lastLane,
            run: () => setState({ dialog: { kind: 'removeLane', laneId: lane.id } }),
          },
        ]}
      />
      <MenuPanel
        anchor={coloring ? button.current : null}
        label={texts.color}
        placement="bottom-end"
        entries={buildColorEntries(lane.color, (color) => void updateLane(board, lane, { color }))}
        onClose={() => setColoring(false)}
      />
    </>
  )
}
