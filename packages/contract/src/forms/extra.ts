import { form } from './field.ts'
import { longText, text } from './kinds.ts'

export const extraForm = form(
  {
    field: text('Label', { required: true }),
    value: longText('Value', { required: true }),
  },
  [{ label: 'Additional Info', sections: [{ fields: ['field', 'value'] }] }],
)
