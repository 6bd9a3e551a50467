import { form } from './kit/field.ts'
import { link, longText, text } from './kit/kinds.ts'

export const linkForm = form(
  {
    name: text('Name', { limit: 120 }),
    description: longText('Description', { limit: 1_000 }),
    url: link('URL', { required: true }),
    icon: text('Icon', { limit: 60, hint: 'Name of one of the icons that the dialog offers.' }),
  },
  [{ label: 'Link', sections: [{ fields: ['name', 'url', 'description', 'icon'] }] }],
)
