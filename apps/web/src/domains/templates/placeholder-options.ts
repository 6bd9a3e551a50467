import type { PlaceholderValues } from '@frontdesk/contract/templates/fill'
import { filledText } from '@frontdesk/contract/templates/fill'
import { placeholderNames, placeholders } from '@frontdesk/contract/templates/placeholders'
import type { MentionOption } from '#ui/fields/mention/mention-area.tsx'
import type { Template } from './templates.queries.ts'
import { templatesTexts } from './texts/templates.texts.ts'

/** For writing a template. */
export const placeholderOptions: readonly MentionOption[] = placeholderNames.map((name) => ({
  key: name,
  label: placeholders[name].label,
  hint: `{{${name}}}`,
  insert: `{{${name}}}`,
}))

/** For writing to a contact: templates with the contact's values, and the values themselves if there are any. */
export const messageOptions = (templates: readonly Template[], values: PlaceholderValues): MentionOption[] => [
  ...inGroup(templatesTexts.ofTeam, ofGroup(templates, 'team'), values),
  ...inGroup(templatesTexts.own, ofGroup(templates, 'personal'), values),
  ...placeholderNames
    .filter((name) => values[name] !== '')
    .map((name) => ({
      key: name,
      label: placeholders[name].label,
      hint: values[name],
      group: templatesTexts.ofContact,
      insert: values[name],
    })),
]

/** For writing to a number without a contact: templates with their placeholders. */
export const unfilledOptions = (templates: readonly Template[]): MentionOption[] => {
  const unfilled = Object.fromEntries(placeholderNames.map((name) => [name, `{{${name}}}`])) as PlaceholderValues
  return [
    ...inGroup(templatesTexts.ofTeam, ofGroup(templates, 'team'), unfilled),
    ...inGroup(templatesTexts.own, ofGroup(templates, 'personal'), unfilled),
  ]
}

const ofGroup = (templates: readonly Template[], group: Template['group']) =>
  templates.filter((template) => template.group === group)

const inGroup = (group: string, templates: readonly Template[], values: PlaceholderValues) =>
  templates.map(({ id, name, template }) => {
    const insert = filledText(template, values)
    return { key: id, label: name, hint: insert.replace(/\s+/g, ' '), group, insert }
  })
