import { type SmartGroup, smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import { useFormSources } from '../form-sources.ts'

/** What a field of free text offers: the account's own list, and until that is here what every account begins with. */
export const useSmartValues = (group: SmartGroup): readonly string[] =>
  useFormSources().useOfferedValues(group) ?? smartGroups[group].offered
