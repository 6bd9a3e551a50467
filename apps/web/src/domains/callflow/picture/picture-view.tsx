import { useEffect, useRef, useState } from 'react'
import type { Simulation } from '../callflow.queries.ts'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { labelAt, type Part } from '../draft/flow-parts.ts'
import { hoursOf } from '../draft/hours-of.ts'
import { pictureTexts as texts } from '../texts/picture.texts.ts'
import type { TriedMoment } from '../try/tried-moment.ts'
import { AddSteps } from './add-steps.tsx'
import type { CallPath } from './call-path.ts'
import { FlowCardView } from './flow-card-view.tsx'
import { type FlowLine, type Layout, layOut, type PlacedCard } from './lay-out.ts'
import styles from './picture.module.css'

interface PictureViewProps {
  /** The way of the call that was tried. */
  path: CallPath | undefined
  moment: TriedMoment | undefined
  open: Simulation['open'] | undefined
  /** The part whose form is shown. */
  shown: Part | undefined
}

/** The flow as cards on lines. A press on a card opens its form. */
export function PictureView({ path, moment, open, shown }: PictureViewProps) {
  const { flow, location } = useFlowEditing()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const layout = layOut(flow, hoursOf(location).closedMessage.type !== 'disabled', width || 800)
  return (
    <div ref={box} className={styles.canvas}>
      {path && (
        <p className={styles.legend} aria-hidden>
          <span>
            <i /> {texts.thisCall}
          </span>
          <span>
            <i data-unused /> {texts.notUsed}
          </span>
        </p>
      )}
      <div className={styles.sheet} style={{ height: layout.height }}>
        <Lines {...{ layout, path }} />
        {layout.lanes.map((cards, lane) => (
          <ol key={cards[0]?.part} className={styles.lane} aria-label={texts.lane(lane)}>
            {cards.map((card) => (
              <FlowCardView
                key={card.part}
                card={card}
                moment={card.part === 'hours' && moment ? { ...moment, open: open ?? false } : undefined}
                number={path?.ofParts.get(card.part)}
                state={path && (isOn(card, cards, path) ? 'on' : 'dim')}
                shown={shown === card.part}
              />
            ))}
          </ol>
        ))}
        <AddSteps at={layout.adding} />
      </div>
    </div>
  )
}

/** Those of this call are drawn last, above the others. */
function Lines({ layout, path }: { layout: Layout; path: CallPath | undefined }) {
  const { lines } = layout
  const used = lines.filter((line) => isUsed(line, layout, path))
  const drawn = [...lines.filter((line) => !used.includes(line)), ...used]
  return (
    <>
      <svg className={styles.lines} height={layout.height} aria-hidden>
        {drawn.map((line) => (
          <path
            key={`${line.from} ${line.to}`}
            d={line.path}
            data-used={used.includes(line) || undefined}
            data-unused={(path && !used.includes(line)) || undefined}
          />
        ))}
      </svg>
      {lines.map(
        ({ from, to, label }, at) =>
          label && (
            <span
              key={`${from} ${to}`}
              className={styles.label}
              data-used={used.includes(lines[at] as FlowLine) || undefined}
              style={{ left: label.x, top: label.y }}
            >
              {label.kind === 'key' ? texts.key(label.digit ?? '') : texts.labels[label.kind]}
            </span>
          ),
      )}
    </>
  )
}

/** A call follows a lane as far as it got, past cards where nothing happened. */
function isUsed({ from, lane, place }: FlowLine, { lanes }: Layout, path: CallPath | undefined): boolean {
  if (!path || place > reachedIn(lanes[lane] ?? [], path)) return false
  // Whoever pressed a key came to the ring groups another way.
  return lane > 0 || from !== 'menu' || !lanes.some((cards) => isEntry(cards) && reachedIn(cards, path) >= 0)
}

const isEntry = ([head]: readonly PlacedCard[]) => head !== undefined && labelAt(head.part) !== undefined

/** The place of the last card of a lane that the call came to; -1 for none. */
const reachedIn = (cards: readonly PlacedCard[], { ofParts, byExtension }: CallPath) =>
  cards.findLastIndex(({ part }) => ofParts.has(part) && !(byExtension && (part === 'voicemail' || part === 'queue')))

/** An entry that says nothing is still where the call went. */
const isOn = (card: PlacedCard, cards: readonly PlacedCard[], path: CallPath) =>
  path.ofParts.has(card.part) || (card === cards[0] && isEntry(cards) && reachedIn(cards, path) >= 0)
