// What is on file is never filled in: it shows masked, is revealed one at a time, and typing replaces it.
import type { Leaf, TextsField as Texts } from '@frontdesk/contract/forms/field'
import { Eye, EyeOff } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import styles from '../form-kit.module.css'
import { useFormPlace } from '../form-place.ts'
import { SimpleField, type SimpleLeaf } from './simple-field.tsx'
import { TextsField } from './texts-field.tsx'
import { useReveal } from './use-reveal.ts'

export function PrivateField({ name, field }: { name: string; field: SimpleLeaf }) {
  const { onFile, removed, onRemoved } = useFormPlace()
  const { shown, left, busy, look, hide } = useReveal(name, field.label)
  const logged = useId()
  const masked = onFile[name] as string | null | undefined
  const off = removed.includes(name)
  return (
    <div>
      <SimpleField name={name} field={field} />
      {masked && (
        <div className={styles.onFile}>
          <span className="tabular">
            {off
              ? 'Will be removed on saving'
              : `On file: ${shown === undefined ? masked : shapedOf(field, String(shown))}`}
          </span>
          {!off && look && shown === undefined && (
            <Button
              size="s"
              look="quiet"
              icon={<Eye />}
              busy={busy}
              onClick={() => void look()}
              aria-label={`Reveal ${field.label}`}
              aria-describedby={logged}
            >
              Reveal
            </Button>
          )}
          {shown !== undefined && (
            <Button size="s" look="quiet" icon={<EyeOff />} onClick={hide} aria-label={`Hide ${field.label}`}>
              Hide {left}
            </Button>
          )}
          <Button
            size="s"
            look="quiet"
            onClick={() => onRemoved(name, !off)}
            aria-label={`${off ? 'Keep' : 'Remove'} ${field.label}`}
          >
            {off ? 'Keep' : 'Remove'}
          </Button>
          {!off && look && <small id={logged}>{shown === undefined ? 'each look is logged' : 'logged'}</small>}
        </div>
      )}
    </div>
  )
}

/** A list can only be changed by those who saw it: what is sent replaces all of it. */
export function PrivateTexts({ name, field }: { name: string; field: Texts }) {
  const { onFile, onRevealedList } = useFormPlace()
  const { shown, busy, look } = useReveal(name, field.label)
  const logged = useId()
  const masked = onFile[name] as string | null | undefined
  if (!masked || shown !== undefined || onFile[`${name}:seen`]) return <TextsField name={name} field={field} />
  const open = async () => {
    const list = await look?.()
    if (Array.isArray(list)) onRevealedList?.(name, list)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      <div className={styles.onFile}>
        <span>{masked} on file</span>
        {look && (
          <Button
            size="s"
            look="quiet"
            icon={<Eye />}
            busy={busy}
            onClick={() => void open()}
            aria-label={`Reveal and change ${field.label}`}
            aria-describedby={logged}
          >
            Reveal and change
          </Button>
        )}
        {look && <small id={logged}>each look is logged</small>}
      </div>
    </fieldset>
  )
}

function shapedOf(field: Leaf, text: string): string {
  if (field.kind === 'choice') return field.labels?.[text] ?? text
  if (field.kind !== 'digits' || !field.shape) return text
  let at = 0
  return field.shape.replace(/#/g, () => text[at++] ?? '')
}
