import { Fragment, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '#ui/overlays/layer/use-layer.ts'
import { usePlacement } from '#ui/overlays/layer/use-placement.ts'
import styles from './mention.module.css'
import type { MentionOption } from './mention-area.tsx'

interface MentionListProps {
  own: RefObject<HTMLElement | null>
  /** Stays in sight beside the list. */
  around: RefObject<HTMLElement | null>
  listId: string
  label: string
  options: readonly MentionOption[]
  active: number
  onChoose(option: MentionOption): void
  onClose(): void
}

/** The focus stays in the text, whose keys move the selection here. */
export function MentionList({ own, around, listId, label, options, active, onChoose, onClose }: MentionListProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayer(panel, { modal: false, anchor: own.current, onDismiss: onClose })
  usePlacement(panel, around.current, 'top-start')

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing the list must not take the focus from the text
    <div ref={panel} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={label} tabIndex={-1}>
        {options.map((option, index) => (
          <Fragment key={option.key}>
            {option.group && option.group !== options[index - 1]?.group && (
              <div className={styles.group} role="presentation">
                {option.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's */}
            <div
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onClick={() => onChoose(option)}
            >
              <span>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </div>
          </Fragment>
        ))}
      </div>
    </div>,
    document.body,
  )
}
