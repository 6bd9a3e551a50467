import type { Form, Section, Tab } from '@frontdesk/contract/forms/kit/field'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Badge } from '#ui/data/badge.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { isShown } from './conditions.ts'
import { GroupField, GroupsField } from './fields/group-fields.tsx'
import { LeafField } from './fields/leaf-field.tsx'
import styles from './form-kit.module.css'
import type { FormText } from './form-text.ts'
import { formTexts } from './texts/form.texts.ts'

interface FormTabsProps {
  form: Form
  label: string
  /** Label of the initial tab. */
  start?: string | undefined
  /** Tabs after those of the form. */
  more?: readonly { label: string; content: ReactNode }[]
}

/** A form inside its FormProvider and FormPlaceContext. One tab is shown at a time; the others keep their input. */
export function FormTabs({ form, label, start, more = [] }: FormTabsProps) {
  const text = useConditions(form)
  const tabs = form.tabs.filter(({ when }) => isShown(when, text))
  const [chosen, choose] = useState(start)
  const mistakes = useMistakes(tabs, choose)
  const tab = tabs.find((each) => each.label === chosen)
  const other = more.find((each) => each.label === chosen)
  const shown = tab ?? (other ? undefined : tabs[0])

  const panel = useRef<HTMLDivElement>(null)
  const name = (shown ?? other)?.label
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab begins at its top
  useLayoutEffect(() => {
    panel.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 })
  }, [name])

  const content = shown ? <Sections tab={shown} form={form} /> : other?.content
  if (tabs.length + more.length === 1) return content
  return (
    <Tabs
      label={label}
      value={name ?? ''}
      onChange={choose}
      tabs={[...tabs, ...more].map((each) => ({
        value: each.label,
        label: each.label,
        aside: mistakes.has(each.label) ? (
          <Badge count={mistakes.get(each.label) ?? 0} of={formTexts.toFix} look="bad" />
        ) : undefined,
      }))}
    >
      <div ref={panel} data-steady>
        {content}
      </div>
    </Tabs>
  )
}

/** Values of the fields that others depend on. */
function useConditions(form: Form): FormText {
  const names = [...new Set(form.tabs.flatMap(({ when }) => when?.field ?? []))]
  const values = useWatch({ name: names }) as string[]
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
}

const keysOf = (tab: Tab) => tab.sections.flatMap(({ fields }) => fields)

/** The number of errors in each tab. An error in a hidden tab switches to it. */
function useMistakes(tabs: readonly Tab[], show: (label: string) => void): ReadonlyMap<string, number> {
  const { setFocus } = useFormContext<FormText>()
  const { errors, submitCount } = useFormState<FormText>()
  const wrong = tabs.flatMap((tab) => {
    const count = keysOf(tab).reduce((sum, key) => sum + mistakesIn(errors[key]), 0)
    return count > 0 ? [[tab.label, count] as const] : []
  })
  const first = wrong[0]?.[0]
  const key = tabs.flatMap(keysOf).find((each) => errors[each])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try to save, not while it is mended
  useEffect(() => {
    if (!first || !key) return
    show(first)
    const timer = setTimeout(() => {
      // If a page contains several of these, the first error of all is focused already.
      if (!document.activeElement?.matches('[aria-invalid="true"]')) setFocus(key)
    })
    return () => clearTimeout(timer)
  }, [submitCount, first === undefined])
  return new Map(wrong)
}

/** Of a group or list of groups, each of its fields counts. */
function mistakesIn(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  if ('message' in error && typeof error.message === 'string') return 1
  return Object.values(error).reduce((sum: number, inner) => sum + mistakesIn(inner), 0)
}

const Sections = ({ tab, form }: { tab: Tab; form: Form }) => (
  <div className={styles.sections}>
    {tab.sections.map((section) => (
      <OneSection key={section.fields.join()} section={section} form={form} tab={tab.label} />
    ))}
  </div>
)

function OneSection({ section, form, tab }: { section: Section; form: Form; tab: string }) {
  const id = useId()
  const fields = section.fields.map((key) => {
    const field = form.fields[key]
    if (!field) return null
    if (field.kind === 'group')
      return (
        <div key={key} className={styles.wide}>
          <GroupField name={key} field={field} unnamed={field.label === tab && section.fields.length === 1} />
        </div>
      )
    if (field.kind === 'groups')
      return (
        <div key={key} className={styles.wide}>
          <GroupsField name={key} field={field} />
        </div>
      )
    return <LeafField key={key} name={key} field={field} />
  })
  const grid = <div className={styles.grid}>{fields}</div>
  const [only] = section.fields.length === 1 ? section.fields : []
  const said = section.label === tab || (only && form.fields[only]?.label === section.label)
  if (!section.label || said) return grid
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{section.label}</h3>
      {grid}
    </section>
  )
}
