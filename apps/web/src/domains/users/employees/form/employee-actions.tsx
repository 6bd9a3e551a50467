import { atLeast } from '@frontdesk/contract/kit/role'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ChartColumn, Ellipsis, Trash2, VenetianMask } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '#platform/load-part.ts'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { mayGhost } from '../../ghost/may-ghost.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import styles from '../employees.module.css'
import type { Employee } from '../employees.queries.ts'

const GhostDialog = lazy(() =>
  loadPart(() => import('../../ghost-dialog.tsx')).then((m) => ({ default: m.GhostDialog })),
)

interface EmployeeActionsProps {
  person?: Employee | undefined
  everyone?: readonly Employee[] | undefined
}

/** In the head of one person. The way back is hidden where the list is beside it. */
export function EmployeeActions({ person, everyone = [] }: EmployeeActionsProps) {
  const me = useMe()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const [ghosting, setGhosting] = useState(false)
  const refusal = person && refusalOf(person, me)
  return (
    <>
      <Link
        to="/account/settings/employees"
        aria-label={texts.back}
        title={texts.back}
        className={iconButtonClass('m', styles.back)}
      >
        <ArrowLeft aria-hidden />
      </Link>
      {person && (
        <Menu
          label={texts.actions}
          placement="bottom-end"
          trigger={<IconButton name={texts.actions} icon={<Ellipsis />} />}
          entries={[
            {
              label: texts.numbers,
              icon: <ChartColumn />,
              run: () => void navigate({ to: '/profile/$id', params: { id: person.id } }),
            },
            ...(mayGhost(me, person)
              ? [
                  {
                    label: texts.actAs(person.firstName),
                    icon: <VenetianMask />,
                    run: () => setGhosting(true),
                  },
                ]
              : []),
            'divider',
            { label: texts.delete, icon: <Trash2 />, danger: true, disabled: refusal, run: () => setDeleting(true) },
          ]}
        />
      )}
      <Suspense>{person && ghosting && <GhostDialog userId={person.id} onClose={() => setGhosting(false)} />}</Suspense>
      {person && deleting && <DeleteDialog {...{ person, everyone }} onClose={() => setDeleting(false)} />}
    </>
  )
}

function refusalOf(person: Employee, me: Pick<Employee, 'id' | 'role'>): string | undefined {
  if (person.id === me.id) return texts.deleteSelf
  return atLeast(me.role, person.role) ? undefined : texts.deleteOutranked
}
