import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { failureText } from './failure-texts.ts'
import { removeLocation } from './locations.live.ts'
import styles from './locations.module.css'
import type { Location } from './locations.queries.ts'
import { removeLocationTexts as texts } from './texts/locations.texts.ts'

type Use = AnswerTo<'locations', 'getLocationUse'>

/** As the address of the list of contacts has it. */
const findLocated = (id: string) => ({
  filter: { combinator: 'and', rules: [{ field: 'location', operator: 'in', value: [id] }] },
})

/** Where what belongs to a location is moved to another one. */
const pages = [
  { of: 'contacts', to: '/contacts', search: findLocated },
  { of: 'numbers', to: '/account/info/phonenumbers' },
  { of: 'employees', to: '/account/settings/employees' },
] as const satisfies readonly { of: keyof Use; to: string; search?: (id: string) => object }[]

interface RemoveLocationDialogProps {
  location: Location
  onClose(): void
}

/** Removes a location, or says what still belongs to it and where that is moved. */
export function RemoveLocationDialog({ location: { id, name }, onClose }: RemoveLocationDialogProps) {
  const client = useQueryClient()
  const { account } = useMe()
  const params = { id: account.id, locationId: id }
  const query = useQuery({ ...api.locations.getLocationUse.queryOptions({ params }), gcTime: 0, staleTime: 0 })
  const use = query.isFetching ? undefined : query.data
  const left = pages.filter(({ of }) => use && use[of] > 0)
  const removing = useMutation({
    mutationFn: () => api.locations.deleteLocation({ params }),
    onSuccess() {
      removeLocation(client, account.id, id)
      snack.success(texts.removed(name))
      onClose()
    },
    onError(error) {
      snack.error(failureText('deleteLocation', error))
      void query.refetch()
    },
  })
  const isFree = use !== undefined && left.length === 0
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(name)}
      dirty={false}
      onClose={onClose}
      onSubmit={() => isFree && removing.mutate()}
      actions={
        isFree ? (
          <>
            <DialogCancel />
            <Button type="submit" look="danger" busy={removing.isPending}>
              {texts.remove}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{texts.close}</Button>
        )
      }
    >
      <QueryState
        query={{ ...query, data: use }}
        failureText={(error) => failureText('getLocationUse', error)}
        loading={<Skeleton height={36} />}
      >
        {(counts: Use) =>
          isFree ? (
            <p>{texts.free}</p>
          ) : (
            <>
              <p>{texts.inUse}</p>
              <ul className={styles.use}>
                {left.map(({ of, to, ...rest }) => (
                  <li key={of}>
                    <Link to={to} onClick={onClose} {...('search' in rest && { search: rest.search(id) as never })}>
                      {texts.use[of](counts[of])}
                    </Link>
                    <small>{texts.how[of](counts[of])}</small>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </Dialog>
  )
}
