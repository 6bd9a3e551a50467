import { fieldsWithin } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, nodesOf, type RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { faultsOfFilter } from '@frontdesk/contract/views/list-fields'
import { Bookmark, Plus, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { FilterBar, savedViewsQuery } from '#domains/views/views.public.ts'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { StepProps } from '../campaign-step.tsx'
import { targetTexts as texts } from '../texts/target.texts.ts'
import styles from './target.module.css'

// The builder is half the size of the initial page.
const LazyEditor = lazy(async () => ({ default: (await import('./rules-editor.tsx')).RulesEditor }))

interface RulesPartProps extends StepProps {
  tags: readonly { id: string; name: string }[]
}

const firstRule: RuleGroup = { combinator: 'and', rules: [{ field: '', operator: '=', value: '' }] }

/** A contact list filter can use conditions that tag rules don't have. */
const isForEditor = (tree: RuleGroup) =>
  [...nodesOf(tree)].every(
    ({ node, related }) =>
      isGroup(node) || isRelated(node) || node.field === '' || Object.hasOwn(fieldsWithin(related), node.field),
  )

export function RulesPart({ draft, change, tags }: RulesPartProps) {
  const query = draft.targetQuery as RuleGroup | null
  const set = (tree: RuleGroup | null) => change({ targetQuery: tree && tree.rules.length > 0 ? tree : null })
  const faults = query ? faultsOfFilter(query) : []
  const views = useEntityQuery(savedViewsQuery).data
  const view = draft.targetView && views?.find(({ id }) => id === draft.targetView)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would stand above what already says it
    <div role="group" aria-label={texts.rules} className={styles.field}>
      <span className={styles.label}>{texts.rules}</span>
      {query &&
        (isForEditor(query) ? (
          <Suspense fallback={<Loading />}>
            <LazyEditor tree={query} faults={faults} tags={tags} onChange={set} />
          </Suspense>
        ) : (
          <div className={styles.filters}>
            <FilterBar filter={query} onFilter={set} />
          </div>
        ))}
      {draft.targetView && (
        <span className={styles.view}>
          <Bookmark aria-hidden />
          {view ? texts.viewChip(view.name) : views ? texts.deletedView : '…'}
          <IconButton size="s" name={texts.removeView} icon={<X />} onClick={() => change({ targetView: null })} />
        </span>
      )}
      <div className={styles.adds}>
        {!query && (
          <Button size="s" look="quiet" icon={<Plus />} onClick={() => change({ targetQuery: firstRule })}>
            {texts.addRule}
          </Button>
        )}
        {!draft.targetView && (
          <Menu
            label={texts.savedView}
            trigger={
              <Button size="s" look="quiet" icon={<Plus />} disabled={views?.length === 0 && texts.noViews}>
                {texts.savedView}
              </Button>
            }
            entries={(views ?? []).map(({ id, name }) => ({ label: name, run: () => change({ targetView: id }) }))}
          />
        )}
      </div>
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loadingRules} aria-busy className={styles.adds}>
    <Skeleton height={32} />
  </div>
)
