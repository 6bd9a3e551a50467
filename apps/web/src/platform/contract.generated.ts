// Written by `npm run docs` from the contract; do not edit.

export const version = '2.11.3'

/** Method, path, and what is special: an upload, a file as reply, a secret reply, a call that may be sent later. */
export const routes = {
  platform: {
    healthcheck: ['GET', '/healthcheck'],
    ready: ['GET', '/ready'],
    findReleases: ['POST', '/app/releases'],
    listMissedEvents: ['GET', '/events'],
  },
  auth: {
    checkEmail: ['GET', '/auth/check/{email}'],
    signIn: ['POST', '/auth', 'secret'],
    signOut: ['DELETE', '/auth'],
    lockScreen: ['POST', '/auth/lock'],
    noteActivity: ['POST', '/auth/activity'],
    requestPasswordReset: ['POST', '/auth/forgot-password'],
    verifyPasswordReset: ['POST', '/auth/forgot-password/verify', 'secret'],
    beginMfa: ['POST', '/auth/mfa/init', 'secret'],
    verifyMfa: ['POST', '/auth/mfa/verify', 'secret'],
    disableMfa: ['DELETE', '/auth/mfa'],
    renewRecoveryCodes: ['POST', '/auth/mfa/recovery-codes', 'secret'],
    listSessions: ['GET', '/auth/sessions'],
    endSession: ['DELETE', '/auth/sessions/{id}'],
    endOtherSessions: ['DELETE', '/auth/sessions'],
    startGhost: ['POST', '/auth/ghost', 'secret'],
    endGhost: ['DELETE', '/auth/ghost'],
  },
  users: {
    getMe: ['GET', '/users/me'],
    listUsers: ['GET', '/users'],
    listPeers: ['GET', '/users/peers'],
    updateUser: ['PUT', '/users/{id}'],
    changePicture: ['PUT', '/users/{id}/picture'],
    showPicture: ['GET', '/pictures/{name}', 'file'],
    changePassword: ['PUT', '/users/{id}/password', 'secret'],
    resetPassword: ['PUT', '/users/{id}/reset-password', 'secret'],
    resetMfa: ['PUT', '/users/{id}/reset-mfa'],
  },
  accounts: {
    getAccount: ['GET', '/accounts/{id}'],
    updateAccount: ['PUT', '/accounts/{id}'],
  },
  contacts: {
    listContacts: ['GET', '/clients'],
    countContacts: ['GET', '/clients/counts'],
    createContact: ['POST', '/clients', 'replay'],
    getContact: ['GET', '/clients/{id}'],
    getFullContact: ['GET', '/clients/{id}/full'],
    updateContact: ['PUT', '/clients/{id}', 'replay'],
    deleteContact: ['DELETE', '/clients/{id}'],
    restoreContact: ['POST', '/clients/{id}/restore'],
    revealField: ['POST', '/clients/{id}/reveal/{field}', 'secret'],
    listFavorites: ['GET', '/users/{userId}/favorites/client'],
    addFavorite: ['POST', '/users/{userId}/favorites/client/{id}'],
    removeFavorite: ['DELETE', '/users/{userId}/favorites/client/{id}'],
    listActivity: ['GET', '/clients/{id}/activity'],
    listStickies: ['GET', '/activity/stickies'],
    addNote: ['POST', '/clients/{id}/activity', 'replay'],
    showNoteImage: ['GET', '/clients/{id}/activity/{activityId}/image', 'file'],
    updateNote: ['PUT', '/clients/{id}/activity/{activityId}', 'replay'],
    deleteNote: ['DELETE', '/clients/{id}/activity/{activityId}'],
    restoreNote: ['POST', '/clients/{id}/activity/{activityId}/restore'],
    listTags: ['GET', '/tags'],
  },
  addresses: {
    listRecords: ['GET', '/clients/{id}/addresses'],
    getRecord: ['GET', '/clients/{id}/addresses/{recordId}'],
    addRecord: ['POST', '/clients/{id}/addresses', 'replay'],
    changeRecord: ['PUT', '/clients/{id}/addresses/{recordId}', 'replay'],
    removeRecord: ['DELETE', '/clients/{id}/addresses/{recordId}'],
    restoreRecord: ['POST', '/clients/{id}/addresses/{recordId}/restore'],
  },
  dependents: {
    listRecords: ['GET', '/clients/{id}/dependents'],
    getRecord: ['GET', '/clients/{id}/dependents/{recordId}'],
    addRecord: ['POST', '/clients/{id}/dependents', 'replay'],
    changeRecord: ['PUT', '/clients/{id}/dependents/{recordId}', 'replay'],
    removeRecord: ['DELETE', '/clients/{id}/dependents/{recordId}'],
    restoreRecord: ['POST', '/clients/{id}/dependents/{recordId}/restore'],
    revealRecordField: ['POST', '/clients/{id}/dependents/{recordId}/reveal/{field}', 'secret'],
  },
  policies: {
    listRecords: ['GET', '/clients/{id}/policies'],
    getRecord: ['GET', '/clients/{id}/policies/{recordId}'],
    addRecord: ['POST', '/clients/{id}/policies', 'replay'],
    changeRecord: ['PUT', '/clients/{id}/policies/{recordId}', 'replay'],
    removeRecord: ['DELETE', '/clients/{id}/policies/{recordId}'],
    restoreRecord: ['POST', '/clients/{id}/policies/{recordId}/restore'],
  },
  quotes: {
    listRecords: ['GET', '/clients/{id}/quote'],
    getRecord: ['GET', '/clients/{id}/quote/{recordId}'],
    addRecord: ['POST', '/clients/{id}/quote', 'replay'],
    changeRecord: ['PUT', '/clients/{id}/quote/{recordId}', 'replay'],
    removeRecord: ['DELETE', '/clients/{id}/quote/{recordId}'],
    restoreRecord: ['POST', '/clients/{id}/quote/{recordId}/restore'],
  },
  commercial: {
    listRecords: ['GET', '/clients/{id}/commercial'],
    getRecord: ['GET', '/clients/{id}/commercial/{recordId}'],
    addRecord: ['POST', '/clients/{id}/commercial', 'replay'],
    changeRecord: ['PUT', '/clients/{id}/commercial/{recordId}', 'replay'],
    removeRecord: ['DELETE', '/clients/{id}/commercial/{recordId}'],
    restoreRecord: ['POST', '/clients/{id}/commercial/{recordId}/restore'],
    revealRecordField: ['POST', '/clients/{id}/commercial/{recordId}/reveal/{field}', 'secret'],
  },
  paymentMethods: {
    listRecords: ['GET', '/clients/{id}/payment-method'],
    getRecord: ['GET', '/clients/{id}/payment-method/{recordId}'],
    addRecord: ['POST', '/clients/{id}/payment-method', 'replay'],
    changeRecord: ['PUT', '/clients/{id}/payment-method/{recordId}', 'replay'],
    removeRecord: ['DELETE', '/clients/{id}/payment-method/{recordId}'],
    restoreRecord: ['POST', '/clients/{id}/payment-method/{recordId}/restore'],
    revealRecordField: ['POST', '/clients/{id}/payment-method/{recordId}/reveal/{field}', 'secret'],
  },
  extras: {
    listRecords: ['GET', '/clients/{id}/misc'],
    getRecord: ['GET', '/clients/{id}/misc/{recordId}'],
    addRecord: ['POST', '/clients/{id}/misc', 'replay'],
    changeRecord: ['PUT', '/clients/{id}/misc/{recordId}', 'replay'],
    removeRecord: ['DELETE', '/clients/{id}/misc/{recordId}'],
    restoreRecord: ['POST', '/clients/{id}/misc/{recordId}/restore'],
  },
  links: {
    listRecords: ['GET', '/clients/{id}/links'],
    getRecord: ['GET', '/clients/{id}/links/{recordId}'],
    addRecord: ['POST', '/clients/{id}/links', 'replay'],
    changeRecord: ['PUT', '/clients/{id}/links/{recordId}', 'replay'],
    removeRecord: ['DELETE', '/clients/{id}/links/{recordId}'],
    restoreRecord: ['POST', '/clients/{id}/links/{recordId}/restore'],
  },
  documents: {
    listDocuments: ['GET', '/utilities/getFiles/{ownerId}'],
    showDocument: ['GET', '/utilities/getFiles/{ownerId}/{documentId}', 'file'],
    uploadDocument: ['POST', '/utilities/upload/{kind}/{ownerId}', 'upload'],
    renameDocument: ['PUT', '/utilities/upload/{kind}/{ownerId}/{documentId}'],
    removeDocument: ['DELETE', '/utilities/upload/{kind}/{ownerId}/{documentId}'],
    restoreDocument: ['POST', '/utilities/upload/{kind}/{ownerId}/{documentId}/restore'],
  },
  values: {
    listValues: ['GET', '/values'],
    addValue: ['POST', '/values/{id}'],
    replaceValues: ['POST', '/values/{id}/___replace___'],
    deleteValue: ['DELETE', '/values/{id}'],
  },
  lookups: {
    lookUpVin: ['GET', '/utilities/lookup/vin/{vin}'],
  },
  imports: {
    uploadImport: ['POST', '/imports', 'upload'],
    listImports: ['GET', '/imports'],
    getImport: ['GET', '/imports/{id}'],
    previewImport: ['POST', '/imports/{id}/preview'],
    checkImport: ['POST', '/imports/{id}/check'],
    listCheckedRows: ['GET', '/imports/{id}/check/rows'],
    startImport: ['POST', '/imports/{id}/start'],
    cancelImport: ['DELETE', '/imports/{id}'],
    downloadImportFailures: ['GET', '/imports/{id}/failures', 'file'],
    getImportUndo: ['GET', '/imports/{id}/undo'],
    listImportChanges: ['GET', '/imports/{id}/undo/changes'],
    undoImport: ['POST', '/imports/{id}/undo'],
  },
  feedback: {
    sendFeedback: ['POST', '/utilities/feedback', 'replay'],
  },
  drafts: {
    listDrafts: ['GET', '/drafts'],
    saveDraft: ['PUT', '/drafts'],
    dropDraft: ['DELETE', '/drafts/{id}'],
  },
} as const

/** Names on the wire. */
export const serverEvents = {
  streamHeads: 'stream_heads',
  sessionEnded: 'session_ended',
  sessionLocked: 'session_locked',
  usersPeers: 'users_peers',
  userUpdated: 'users_update',
  accountUpdated: 'account_update',
  contactSaved: 'contact_update',
  contactRemoved: 'contact_remove',
  contactsImported: 'contacts_imported',
  favoriteChanged: 'contact_favorite',
  noteSaved: 'activity_update',
  noteRemoved: 'activity_remove',
  tagsChanged: 'refresh_tags',
  contactViewed: 'contact_viewer',
  recordSaved: 'client_record',
  recordRemoved: 'client_record_remove',
  documentSaved: 'client_document',
  documentRemoved: 'client_document_remove',
  valuesChanged: 'smart_values',
  importProgress: 'import_progress',
  importDiscarded: 'import_discard',
} as const

export const clientEvents = {
  setPresence: 'users_phoneStatus',
  viewContact: 'contact_view',
} as const

export const idleLockAfter = 7200000 as const
export const idleLogoutAfter = 14400000 as const
export const ghostLasts = 1800000 as const
export const defaultThemeColor = '#19d0de' as const
export const chosenStatuses = ['available', 'away', 'lunch', 'break', 'busy', 'training', 'coaching'] as const
export const presenceStatuses = ['available', 'away', 'lunch', 'break', 'busy', 'training', 'coaching', 'on call', 'offline'] as const
export const feedbackCategories = ['bug', 'feedback', 'question', 'other'] as const
export const feedbackSubjects = ['dashboard', 'team', 'contacts', 'messages', 'Phone', 'settings', 'other'] as const
export const neverKept = ['ssn', 'dlId', 'healthHistory', 'healthMemberId', 'doctors', 'rx', 'healthMBI', 'healthMedicaid', 'immigrantCardNumber', 'coSsn', 'coDlId', 'coHealthHistory', 'coHealthMemberId', 'coDoctors', 'coRx', 'coHealthMBI', 'coHealthMedicaid', 'coImmigrantCardNumber', 'ein', 'routing', 'account', 'cvc', 'password', 'newPassword', 'code', 'token'] as const
export const draftsKeptFor = 2592000000 as const
export const mostDrafts = 200 as const
export const draftSize = 20000 as const
export const draftForms = {
  note: ['text', 'sticky'],
  'edit-note': ['text'],
  'new-contact': ['firstName', 'preferredFirstName', 'lastName', 'suffix', 'companyName', 'status', 'email', 'phone', 'mobilePhone', 'gender', 'dob', 'dod', 'dlState', 'height', 'weight', 'smoker', 'militaryStatus', 'income', 'householdGrossIncome', 'occupation', 'occupationHireDate', 'employerName', 'businessType', 'employees', 'taxNumClaimed', 'lifePreferredBenefitAmount', 'lifeMonthlyPremiumBudget', 'healthNetwork', 'healthPlanName', 'healthMonthlyPremium', 'immigrant', 'immigrantCardExpiration', 'coFirstName', 'coPreferredFirstName', 'coLastName', 'coSuffix', 'coCompanyName', 'coStatus', 'coEmail', 'coPhone', 'coMobilePhone', 'coGender', 'coDob', 'coDod', 'coDlState', 'coHeight', 'coWeight', 'coSmoker', 'coMilitaryStatus', 'coIncome', 'coHouseholdGrossIncome', 'coOccupation', 'coOccupationHireDate', 'coEmployerName', 'coBusinessType', 'coEmployees', 'coTaxNumClaimed', 'coLifePreferredBenefitAmount', 'coLifeMonthlyPremiumBudget', 'coHealthNetwork', 'coHealthPlanName', 'coHealthMonthlyPremium', 'coImmigrant', 'coImmigrantCardExpiration', 'managedBy', 'managedOn', 'affliateVia', 'affliateContact', 'affliateContactLevel', 'aflliateOn', 'accountPhone', 'address'],
  'edit-contact': ['firstName', 'preferredFirstName', 'lastName', 'suffix', 'companyName', 'status', 'email', 'phone', 'mobilePhone', 'gender', 'dob', 'dod', 'dlState', 'height', 'weight', 'smoker', 'militaryStatus', 'income', 'householdGrossIncome', 'occupation', 'occupationHireDate', 'employerName', 'businessType', 'employees', 'taxNumClaimed', 'lifePreferredBenefitAmount', 'lifeMonthlyPremiumBudget', 'healthNetwork', 'healthPlanName', 'healthMonthlyPremium', 'immigrant', 'immigrantCardExpiration', 'coFirstName', 'coPreferredFirstName', 'coLastName', 'coSuffix', 'coCompanyName', 'coStatus', 'coEmail', 'coPhone', 'coMobilePhone', 'coGender', 'coDob', 'coDod', 'coDlState', 'coHeight', 'coWeight', 'coSmoker', 'coMilitaryStatus', 'coIncome', 'coHouseholdGrossIncome', 'coOccupation', 'coOccupationHireDate', 'coEmployerName', 'coBusinessType', 'coEmployees', 'coTaxNumClaimed', 'coLifePreferredBenefitAmount', 'coLifeMonthlyPremiumBudget', 'coHealthNetwork', 'coHealthPlanName', 'coHealthMonthlyPremium', 'coImmigrant', 'coImmigrantCardExpiration', 'managedBy', 'managedOn', 'affliateVia', 'affliateContact', 'affliateContactLevel', 'aflliateOn', 'accountPhone'],
  address: ['type', 'address', 'address2', 'city', 'state', 'zipcode', 'county', 'pinned'],
  dependent: ['firstName', 'lastName', 'relationship', 'gender', 'dob', 'dlState', 'goodStudent', 'notes', 'height', 'weight', 'smoker', 'militaryStatus', 'income', 'householdGrossIncome', 'occupation', 'occupationHireDate', 'employerName', 'businessType', 'employees', 'taxNumClaimed', 'lifePreferredBenefitAmount', 'lifeMonthlyPremiumBudget', 'healthNetwork', 'healthPlanName', 'healthMonthlyPremium', 'immigrant', 'immigrantCardExpiration'],
  policy: ['type', 'company', 'plan', 'idNumber', 'enrolledVia', 'issueDate', 'effectiveDate', 'termDate', 'link', 'premium', 'paymentMethod', 'paymentMethodOther', 'managedBy', 'managedOn', 'notes'],
  vehicle: ['type', 'year', 'make', 'model', 'vin', 'hullId', 'cc', 'value', 'length', 'odometer', 'slideouts', 'valueContents', 'propulsionType', 'numMotors', 'horsepower', 'maxSpeed', 'bodyType', 'miles', 'rideShare', 'purchaseDate', 'primaryDriver', 'experience', 'streetLegal', 'primaryUse', 'brandedTitle', 'upgrades', 'notes', 'trailer', 'coverage', 'leinHolder'],
  home: ['type', 'usage', 'address', 'city', 'state', 'zipcode', 'purchaseDate', 'yearBuilt', 'occupants', 'fireHydrantFeet', 'fireStationMiles', 'stories', 'bedrooms', 'bathrooms', 'garage', 'livingArea', 'foundation', 'basement', 'roof', 'siding', 'centralAir', 'fireplace', 'deck', 'renovations', 'solar', 'trampoline', 'pool', 'outbuildings', 'dogs', 'exoticAnimals', 'livestock', 'business', 'coverage', 'personalProperty', 'mortgagePrimary', 'mortgageSecondary'],
  commercial: ['companyName', 'dba', 'entityType', 'businessType', 'annualIncome', 'numberOfEmployees', 'annualPayroll', 'businessInfo', 'locations', 'mailingAddress', 'startDate', 'notes'],
  'payment-method': ['type', 'name', 'expDate', 'address', 'city', 'state', 'zipcode', 'isBusinessAccount'],
  extra: ['field', 'value'],
  link: ['name', 'description', 'url', 'icon'],
  feedback: ['text'],
  issue: ['text'],
  profile: ['firstName', 'lastName', 'phone', 'themeColor'],
} as const
