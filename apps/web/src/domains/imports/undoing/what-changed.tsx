import { counted } from '#ui/format/counted.ts'
import { targetName } from '../mapping/targets.ts'
import { undoTexts } from '../texts/undo.texts.ts'
import { shownValue } from '../words/shown-value.ts'
import type { ImportChange } from './changes-table.tsx'
import styles from './undoing.module.css'

export function WhatChanged({ edited, notes, fields }: ImportChange) {
  const words = [
    edited && fields.length === 0 && 'Edited',
    notes > 0 && counted(notes, 'note or call', 'notes and calls'),
  ]
  const said = words.filter(Boolean).join(', ')
  return (
    <>
      {said}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ field, before, imported, now }) => (
            <div key={`${field}:${now}:${imported}`}>
              <dt>{targetName(field)}</dt>
              <dd>
                {shownValue(field, now)}
                <span className={styles.former}>
                  {undoTexts.setTo(shownValue(field, imported), shownValue(field, before))}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
