import { formSources } from '#domains/records/references/form-sources.ts'
import { EditCampaignPage, NewCampaignPage } from '#growth/campaigns/wizard/wizard.page.tsx'
import { FormSourcesContext } from '#platform/forms/form-sources.ts'

/** A target may filter by people and locations, like the contact list. */
export const NewCampaignWizardPage = () => (
  <FormSourcesContext value={formSources}>
    <NewCampaignPage />
  </FormSourcesContext>
)

export const EditCampaignWizardPage = () => (
  <FormSourcesContext value={formSources}>
    <EditCampaignPage />
  </FormSourcesContext>
)
