import type { Editor } from '@tiptap/core'
import { Building2, Contact, Hash, House, MapPin, Smartphone, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { MentionOption } from '#ui/fields/mention/mention-area.tsx'
import { useLayer } from '#ui/overlays/layer/use-layer.ts'
import { usePlacement } from '#ui/overlays/layer/use-placement.ts'
import { contentTexts as texts } from '../texts/content.texts.ts'
import styles from './editor.module.css'

interface PlaceholderMenuProps {
  id: string
  editor: Editor
  /** The position of the @. */
  at: number
  options: readonly MentionOption[]
  active: number
  onChoose(option: MentionOption): void
  onClose(): void
}

const icons: Readonly<Record<string, ReactNode>> = {
  firstName: <UserRound />,
  lastName: <UserRound />,
  mobilePhone: <Smartphone />,
  homePhone: <House />,
  contact: <Contact />,
  city: <Building2 />,
  zipcode: <Hash />,
}

/** Opens at the @. Focus stays in the text, whose keys move the highlight. */
export function PlaceholderMenu({ id, editor, at, options, active, onChoose, onClose }: PlaceholderMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () => {
        const { left, top, bottom } = editor.view.coordsAtPos(Math.min(at, editor.state.doc.content.size))
        return new DOMRect(left, top, 0, bottom - top)
      },
    }),
    [editor, at],
  )
  useLayer(panel, { modal: false, anchor: editor.view.dom, onDismiss: onClose })
  usePlacement(panel, anchor, 'bottom-start')
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing the list must not take the focus from the text
    <div ref={panel} className={styles.menu} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={texts.placeholders} tabIndex={-1}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onChoose(option)}
          >
            {icons[option.key] ?? <MapPin />}
            <span>{option.label}</span>
            {option.hint && <span className={styles.value}>{option.hint}</span>}
          </div>
        ))}
      </div>
    </div>,
    document.body,
  )
}
