import type { Condition, Field, Form } from '@frontdesk/contract/forms/kit/field'
import type { FormText } from './form-text.ts'

export const isShown = (when: Condition | undefined, text: FormText): boolean =>
  !when || when.is.includes(text[when.field] as string)

/** Whether these values satisfy it; hidden fields are neither checked nor sent. */
export const filterShownFields = ({ fields, tabs }: Form, text: FormText): Record<string, Field> =>
  Object.fromEntries(
    tabs
      .filter((tab) => isShown(tab.when, text))
      .flatMap(({ sections }) => sections.flatMap((section) => section.fields))
      .flatMap((key) => {
        const field = fields[key]
        return field && isShown(field.when, text) ? [[key, withShownMembers(field, text)]] : []
      }),
  )

const withShownMembers = (field: Field, text: FormText): Field =>
  field.kind === 'group' || field.kind === 'groups'
    ? {
        ...field,
        fields: Object.fromEntries(Object.entries(field.fields).filter(([, { when }]) => isShown(when, text))),
      }
    : field
