import { Kbd } from '#ui/actions/kbd.tsx'
import { moveTexts as texts } from '../texts/board.texts.ts'
import styles from './board.module.css'
import { findLane, useBoard, useBoardState } from './board-state.ts'
import { formatCardName } from './card/card-name.ts'

/** What is being moved where, while it is. What screen readers say stands elsewhere. */
export function HintBar() {
  const board = useBoard()
  const drag = useBoardState((state) => state.drag)
  const laneDrag = useBoardState((state) => state.laneDrag)
  if (laneDrag) return <Bar text={texts.hintLane(findLane(board, laneDrag.id)?.label ?? '')} />
  if (!drag) return null
  const name = formatCardName(drag.card).replaceAll('|', ' ')
  const lane = drag.to && drag.to.laneId !== drag.card.laneId ? findLane(board, drag.to.laneId)?.label : undefined
  return <Bar text={lane === undefined ? texts.lifted(name) : texts.hint(name, lane)} byKeys={drag.by === 'keyboard'} />
}

function Bar({ text, byKeys = false }: { text: string; byKeys?: boolean }) {
  const [before, name, after] = text.split('|')
  return (
    <div className={styles.hint} aria-hidden>
      <i />
      <span className={styles.hintText}>
        {before}
        <b>{name}</b>
        {after}
      </span>
      {byKeys && (
        <>
          <Kbd>{texts.space}</Kbd> {texts.drops}
        </>
      )}
      <Kbd>{texts.escape}</Kbd> {texts.cancels}
    </div>
  )
}
