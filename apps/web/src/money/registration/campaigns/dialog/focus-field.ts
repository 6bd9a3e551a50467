import type { CampaignField } from '../campaign-values.ts'

const inDialog = (selector: string) => document.querySelector<HTMLElement>(`[role="dialog"] ${selector}`)

/** Once its step is shown. */
export const focusField = (field: CampaignField): void =>
  void requestAnimationFrame(() => inDialog(`[data-field="${field}"] :is(input, textarea, select)`)?.focus())

/** After a refused submit, once the error is shown. */
export const focusFirstProblem = (): void =>
  void requestAnimationFrame(() => inDialog('[aria-invalid="true"]')?.focus())
