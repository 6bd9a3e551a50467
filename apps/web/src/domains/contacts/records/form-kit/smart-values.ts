import { type SmartGroup, smartGroups } from '@frontdesk/contract/forms/smart-values'

/** What a field of free text offers. */
export const useSmartValues = (group: SmartGroup): readonly string[] => smartGroups[group].offered
