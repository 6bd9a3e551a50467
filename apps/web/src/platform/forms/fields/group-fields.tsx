import type { Field } from '@frontdesk/contract/forms/kit/field'
import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import styles from '../form-kit.module.css'
import { buildInitialTexts } from '../form-text.ts'
import { fieldTexts as texts } from '../texts/fields.texts.ts'
import { LeafField } from './leaf-field.tsx'

type Group = Extract<Field, { kind: 'group' }>
type Groups = Extract<Field, { kind: 'groups' }>

const Members = ({ name, fields }: { name: string; fields: Group['fields'] }) => (
  <div className={styles.grid}>
    {Object.entries(fields).map(([key, field]) => (
      <LeafField key={key} name={`${name}.${key}`} field={field} />
    ))}
  </div>
)

/** `unnamed`: the heading above already says the same. */
export const GroupField = ({ name, field, unnamed }: { name: string; field: Group; unnamed?: boolean | undefined }) => (
  <fieldset className={styles.group}>
    <legend className={unnamed ? styles.unseen : undefined}>{field.label}</legend>
    <Members name={name} fields={field.fields} />
  </fieldset>
)

export function GroupsField({ name, field }: { name: string; field: Groups }) {
  const list = useFieldArray({ name })
  const full = list.fields.length >= field.most
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {list.fields.map(({ id }, at) => (
        <fieldset key={id} className={styles.member}>
          <legend className={styles.unseen}>{texts.one(field.one, at + 1)}</legend>
          <Members name={`${name}.${at}`} fields={field.fields} />
          <IconButton name={texts.remove(field.one, at + 1)} icon={<X />} onClick={() => list.remove(at)} />
        </fieldset>
      ))}
      <Button
        size="s"
        icon={<Plus />}
        disabled={full ? texts.atMost(field.most) : false}
        onClick={() => list.append(buildInitialTexts(field.fields))}
      >
        {texts.add(field.one)}
      </Button>
    </fieldset>
  )
}
