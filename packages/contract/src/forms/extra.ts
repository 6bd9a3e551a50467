import { form } from './kit/field.ts'
import { longText, text } from './kit/kinds.ts'

export const extraForm = form(
  {
    field: text('Label', { required: true }),
    value: longText('Value', { required: true }),
  },
  [{ label: 'Additional Info', sections: [{ fields: ['field', 'value'] }] }],
)
