import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SaveBar } from '#ui/layout/save-bar.tsx'
import { applyLocation } from '../locations.live.ts'
import type { Location } from '../locations.queries.ts'

interface Setting<Field extends string> {
  of: 'officeHours' | 'messages'
  draft: 'office-hours' | 'message-settings'
  /** The settings as flat text, so that two people's edits can be merged field by field. */
  valuesOf(location: Location): Readonly<Record<Field, string>>
  /** The JSON text of all values. */
  textOf(values: Readonly<Record<Field, string>>): string
  saved: string
  failed(error: unknown): string
}

export interface SettingFormProps {
  location: Location
  mayChange: boolean
  onDirty(dirty: boolean): void
}

/** Edits settings of a location that are one JSON text on the wire. */
export function useSettingForm<Field extends string>(
  { location, onDirty }: SettingFormProps,
  { of, draft: name, valuesOf, textOf, saved, failed }: Setting<Field>,
) {
  const client = useQueryClient()
  const { account } = useMe()
  const draft = useDraft(`${name}:${location.id}`, valuesOf(location))
  // The version on which the edit started: a colleague's later one is merged when it is saved. Before that it is shown.
  const [edited, setEdited] = useState<Location>()
  const base = edited ?? location
  const before = valuesOf(base)
  const values = edited || draft.restored ? draft.value : before
  const changed = (Object.keys(before) as Field[]).filter((field) => values[field] !== before[field])
  const dirty = changed.length > 0
  useEffect(() => {
    onDirty(dirty)
  }, [dirty, onDirty])
  useLeaveGuard(dirty)

  const reset = () => {
    setEdited(undefined)
    draft.clear()
  }
  const saving = useVersionedSave<Location, Field>({
    base,
    valuesOf,
    save: (changes, on) =>
      api.locations.updateLocation(
        {
          params: { id: account.id, locationId: on.id },
          body: { [of]: textOf({ ...valuesOf(on), ...(changes as Record<Field, string>) }) },
        },
        { ifMatch: on.version },
      ),
    onSaved(stored) {
      applyLocation(client, account.id, stored)
      snack.success(saved)
      reset()
    },
    onError(error) {
      const [problem] = error instanceof ApiFailure ? Object.values(error.fields) : []
      snack.error(problem ? `${failed(error)} ${problem}` : failed(error))
    },
  })
  const set = (change: Partial<Record<Field, string>>) => {
    setEdited(base)
    draft.set({ ...values, ...change })
  }
  return { draft, values, changed, saving, set, reset }
}

interface FrameProps<Field extends string> extends Pick<SettingFormProps, 'mayChange'> {
  className: string | undefined
  form: ReturnType<typeof useSettingForm<Field>>
  /** Why it can't be saved yet. */
  problem?: string | undefined
  conflict: Omit<Parameters<typeof ConflictDialog<Location, Field>>[0], 'saving'>
  children: ReactNode
}

export function SettingForm<Field extends string>(props: FrameProps<Field>) {
  const { className, mayChange, form, problem, conflict, children } = props
  const { draft, values, changed, saving, reset } = form
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length === 0 || problem !== undefined) return
        const changes = Object.fromEntries(changed.map((field) => [field, values[field]]))
        saving.mutate({ changes: changes as Partial<typeof values> })
      }}
    >
      <DraftNotice onDiscard={draft.restored ? reset : undefined} other={draft.other} />
      {children}
      {mayChange && <SaveBar changes={changed.length} busy={saving.isPending} problem={problem} onReset={reset} />}
      <ConflictDialog saving={saving} {...conflict} />
    </form>
  )
}
