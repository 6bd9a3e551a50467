import { useDraft } from '#platform/drafts.ts'
import type { ContactImport, ImportPlan } from '../imports.queries.ts'

const NONE = { plan: '' }

/** Choices that were not checked yet: they survive a reload, and are the same on the person's other devices. */
export function useOwnPlan({ id, columns }: ContactImport) {
  const draft = useDraft(`import:${id}`, NONE)
  return {
    plan: planIn(draft.value.plan, columns.length),
    choose: (plan: ImportPlan) => draft.set({ plan: JSON.stringify(plan) }),
    clear: draft.clear,
  }
}

/** Undefined when there is none, or an older version of this page stored another shape. */
function planIn(kept: string, columns: number): ImportPlan | undefined {
  try {
    const plan: Partial<ImportPlan> = JSON.parse(kept)
    const fits = plan.mapping?.length === columns && typeof plan.rules?.same === 'string'
    return fits ? (plan as ImportPlan) : undefined
  } catch {
    return undefined
  }
}
