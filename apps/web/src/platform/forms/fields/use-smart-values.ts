import { type SmartGroup, smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import { useFormSources } from '../form-sources.ts'

/**
 * The suggestions of a free text field: the account's own list, and until that is loaded the product's initial list.
 */
export const useSmartValues = (group: SmartGroup): readonly string[] =>
  useFormSources().useOfferedValues(group) ?? smartGroups[group].offered
