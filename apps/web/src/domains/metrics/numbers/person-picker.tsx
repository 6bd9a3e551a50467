import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { withChosen } from '#ui/fields/with-chosen.ts'
import { fullName } from '#ui/format/names.ts'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'

/** Whose numbers are shown, or the team’s; for people with admin rights. */
export function PersonPicker({ user, month }: { user: string; month: string }) {
  const me = useMe()
  const navigate = useNavigate()
  const { data } = useQuery(api.users.listUsers.queryOptions())
  const { fullNameOf } = useColleagues()
  const people = (data?.data ?? []).map((each) => ({ value: each.id, label: fullName(each) }))
  const open = (id: string) => {
    const search = { month } as never
    if (id === me.id) void navigate({ to: '/profile', search })
    else void navigate({ to: '/profile/$id', params: { id }, search })
  }
  return (
    <SelectField
      label={texts.employee}
      value={user}
      onChange={open}
      options={withChosen(people, user, fullNameOf(user))}
      {...(!data && { placeholder: texts.loading })}
    />
  )
}
