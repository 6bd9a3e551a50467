import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ContactField, headingName } from '#domains/contacts/contacts.public.ts'
import { api } from '#platform/api.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { targetTexts as texts } from '../texts/target.texts.ts'
import { ChipsBox } from './chosen-box.tsx'

interface ContactsPartProps {
  value: readonly string[]
  onChange(ids: string[]): void
}

/** Contacts are requested a hundred at a time. */
const most = 100

/** People added by name, whatever the tags and rules say. */
export function ContactsPart({ value, onChange }: ContactsPartProps) {
  const rows = useQuery({
    queryKey: [...api.contactList.rowsById.queryKey(), 'campaign', value],
    queryFn: async ({ signal }) => {
      const parts = [value.slice(0, most), value.slice(most)].filter((ids) => ids.length > 0)
      const read = await Promise.all(parts.map((ids) => api.contactList.rowsById({ body: { ids } }, { signal })))
      return read.flatMap(({ data }) => data)
    },
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  }).data
  const chosen = value.map((id) => {
    const row = rows?.find((each) => each.id === id)
    const name = row ? headingName(row) : texts.someContact
    return { id, name, picture: <Avatar name={name} size={20} decorative /> }
  })
  return (
    <ChipsBox
      label={texts.plusContacts}
      chosen={chosen}
      onRemove={(id) => onChange(value.filter((each) => each !== id))}
    >
      {value.length < campaignLimits.contacts && (
        <ContactField
          label={texts.addContact}
          hideLabel
          value=""
          onChoose={(id) => id && !value.includes(id) && onChange([...value, id])}
        />
      )}
    </ChipsBox>
  )
}
