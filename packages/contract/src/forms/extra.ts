import { form } from './kit/field.ts'
import { longText, text } from './kit/kinds.ts'

/** For an item that has neither. */
export const extraNeeds = 'Enter a value, or an encrypted value.'

export const extraForm = form(
  {
    field: text('Label', { required: true }),
    value: longText('Value', { warning: 'Enter private numbers as the encrypted value.' }),
    sealed: text('Encrypted value', { limit: 2_000, private: 'ending' }),
  },
  [{ label: 'Additional info', sections: [{ fields: ['field', 'value', 'sealed'] }] }],
)
