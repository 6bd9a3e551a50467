import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '#ui/overlays/layer/use-layer.ts'
import { usePlacement } from '#ui/overlays/layer/use-placement.ts'
import { fieldsTexts } from '../texts/fields.texts.ts'
import styles from './autocomplete-field.module.css'

interface SuggestionsProps {
  box: RefObject<HTMLElement | null>
  listId: string
  label: string
  options: readonly string[]
  active: number
  /** The last option, if it is not in the list yet. */
  added?: string | undefined
  /** Shown while there are no options. */
  note: string
  onChoose(option: string): void
  onClose(): void
}

export function Suggestions({ box, listId, label, options, active, added, note, onChoose, onClose }: SuggestionsProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayer(panel, { modal: false, anchor: box.current, onDismiss: onClose })
  usePlacement(panel, box.current, 'bottom-start', true)

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing the list must not take the focus from the input
    <div ref={panel} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {options.length === 0 && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      <div id={listId} role="listbox" aria-label={label} tabIndex={-1} hidden={options.length === 0}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          <div
            key={option}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onChoose(option)}
          >
            {added !== undefined && index === options.length - 1 ? (
              <>
                <Plus aria-hidden /> {fieldsTexts.addNew(added)}
              </>
            ) : (
              option
            )}
          </div>
        ))}
      </div>
    </div>,
    document.body,
  )
}
