import type { RelatedKey } from '@frontdesk/contract/tags/fields'
import { useMemo } from 'react'
import { type ControlElementsProp, type FullField, QueryBuilder, type RuleGroupType } from 'react-querybuilder'
import { builderFields, valueToBegin } from './rule-fields.ts'

interface RuleBuilderProps {
  related: RelatedKey | null
  tree: RuleGroupType
  onChange(tree: RuleGroupType): void
  /** A nested builder uses those of the outer one. */
  controls?: ControlElementsProp<FullField, string>
}

export function RuleBuilder({ related, tree, onChange, controls }: RuleBuilderProps) {
  const fields = useMemo(() => builderFields(related), [related])
  return (
    <QueryBuilder
      fields={fields}
      query={tree}
      onQueryChange={onChange}
      {...(controls && { controlElements: controls })}
      getDefaultValue={valueToBegin}
      autoSelectField={false}
      addRuleToNewGroups
      enableMountQueryChange={false}
      suppressStandardClassnames
    />
  )
}
