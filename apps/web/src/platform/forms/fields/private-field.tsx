// Stored private values are never filled in: they are shown masked, revealed one at a time, and replaced by typing.
import type { Leaf, TextsField as Texts } from '@frontdesk/contract/forms/kit/field'
import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import { Eye, EyeOff } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { inPattern } from '#ui/fields/mask/digits.ts'
import styles from '../form-kit.module.css'
import { formatSeenKey, useFormPlace } from '../form-place.ts'
import { privateTexts as texts } from '../texts/fields.texts.ts'
import { useRevealed } from '../use-revealed.ts'
import { SimpleField, type SimpleLeaf } from './simple-field.tsx'
import { TextsField } from './texts-field.tsx'

export function PrivateField({ name, field }: { name: string; field: SimpleLeaf }) {
  const { onFile, removed, onRemoved, reveal } = useFormPlace()
  const { value, left, busy, show, hide } = useRevealed(field.label, () => reveal?.(name) ?? Promise.resolve(null))
  const hidden = value === undefined
  const logged = useId()
  const masked = onFile[name] as string | null | undefined
  const off = removed.includes(name)
  return (
    <div>
      <SimpleField name={name} field={field} />
      {masked && (
        <div className={styles.onFile}>
          <span className="tabular">
            {off ? texts.removedOnSave : texts.onFile(hidden ? masked : shapedOf(field, String(value)))}
          </span>
          {!off && reveal && hidden && (
            <Button
              size="s"
              look="quiet"
              icon={<Eye />}
              busy={busy}
              onClick={show}
              aria-label={texts.revealOf(labelWithin(field.label))}
              aria-describedby={logged}
            >
              {texts.reveal}
            </Button>
          )}
          {!off && !hidden && (
            <Button
              size="s"
              look="quiet"
              icon={<EyeOff />}
              onClick={hide}
              aria-label={texts.hideOf(labelWithin(field.label))}
            >
              {texts.hide(left)}
            </Button>
          )}
          <Button
            size="s"
            look="quiet"
            onClick={() => onRemoved(name, !off)}
            aria-label={off ? texts.keepOf(labelWithin(field.label)) : texts.removeOf(labelWithin(field.label))}
          >
            {off ? texts.keep : texts.remove}
          </Button>
          {!off && reveal && <small id={logged}>{hidden ? texts.willBeLogged : texts.logged}</small>}
        </div>
      )}
    </div>
  )
}

/** A list can only be changed after it was revealed, because the sent list replaces all of it. */
export function PrivateTexts({ name, field }: { name: string; field: Texts }) {
  const { onFile, reveal, onRevealedList } = useFormPlace()
  const { busy, show } = useRevealed(field.label, async () => {
    const list = (await reveal?.(name)) ?? null
    if (Array.isArray(list)) onRevealedList?.(name, list)
    return list
  })
  const logged = useId()
  const masked = onFile[name] as string | null | undefined
  if (!masked || onFile[formatSeenKey(name)]) return <TextsField name={name} field={field} />
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      <div className={styles.onFile}>
        <span>{texts.listOnFile(masked)}</span>
        {reveal && (
          <Button
            size="s"
            look="quiet"
            icon={<Eye />}
            busy={busy}
            onClick={show}
            aria-label={texts.changeOf(labelWithin(field.label))}
            aria-describedby={logged}
          >
            {texts.change}
          </Button>
        )}
        {reveal && <small id={logged}>{texts.willBeLogged}</small>}
      </div>
    </fieldset>
  )
}

function shapedOf(field: Leaf, text: string): string {
  if (field.kind === 'choice') return field.labels?.[text] ?? text
  if (field.kind !== 'digits' || !field.shape) return text
  return inPattern(field.shape, text)
}
