import type { RelatedKey } from '@frontdesk/contract/tags/fields'
import type { RulePath } from '@frontdesk/contract/tags/rule-tree'
import type { RuleGroupType, RuleProps } from 'react-querybuilder'
import { WithinContext } from './editor-context.ts'
import { RuleBuilder } from './rule-builder.tsx'

interface RelatedRulesProps extends RuleProps {
  related: RelatedKey
  place: RulePath
}

/** About the same address or policy. */
export const RelatedRules = ({ rule, path, actions, related, place }: RelatedRulesProps) => (
  <WithinContext value={{ path: place, related }}>
    <RuleBuilder
      related={related}
      tree={rule.value as RuleGroupType}
      onChange={(tree) => actions.onPropChange('value', tree, path)}
    />
  </WithinContext>
)
