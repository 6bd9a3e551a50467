// Suggestions for free text fields. Each account adds its own; these are offered from the start.

interface SmartList {
  label: string
  offered: readonly string[]
}

export const smartGroups = {
  carriers: {
    label: 'Carriers',
    offered: [
      'AAA',
      'Allstate',
      'American Family',
      'Auto-Owners',
      'Chubb',
      'Erie',
      'Farmers',
      'Foremost',
      'GEICO',
      'Hagerty',
      'Hartford',
      'Liberty Mutual',
      'Mercury',
      'Nationwide',
      'Progressive',
      'Safeco',
      'State Auto',
      'State Farm',
      'Travelers',
      'USAA',
    ],
  },
  occupations: {
    label: 'Occupations',
    offered: [
      'Self Employed',
      'Retired',
      'Student',
      'Homemaker',
      'Unemployed',
      'Accountant',
      'Attorney',
      'Contractor',
      'Driver',
      'Electrician',
      'Engineer',
      'Farmer',
      'Firefighter',
      'Manager',
      'Mechanic',
      'Nurse',
      'Physician',
      'Police officer',
      'Sales',
      'Software developer',
      'Teacher',
    ],
  },
  employers: { label: 'Employers', offered: [] },
  businessTypes: {
    label: 'Business types',
    offered: ['Agriculture', 'Construction', 'Health care', 'Manufacturing', 'Restaurant', 'Retail', 'Transportation'],
  },
  entityTypes: {
    label: 'Entity types',
    offered: ['Sole proprietor', 'Partnership', 'LLC', 'Corporation', 'S corporation', 'Nonprofit', 'Trust'],
  },
  relationships: {
    label: 'Relationships',
    offered: ['Child', 'Stepchild', 'Grandchild', 'Parent', 'Sibling', 'Other relative'],
  },
  policyTypes: {
    label: 'Policy types',
    offered: ['Auto', 'Home', 'Renters', 'Umbrella', 'Life', 'Health', 'Medicare', 'Dental', 'Vision', 'Commercial'],
  },
  enrolledVia: { label: 'Enrolled via', offered: ['Agency', 'Carrier', 'Marketplace', 'Employer'] },
  healthNetworks: { label: 'Health networks', offered: ['HMO', 'PPO', 'EPO', 'POS'] },
  referralSources: {
    label: 'Referral sources',
    offered: ['Client', 'Friend or family', 'Website', 'Social media', 'Advertisement', 'Walk-in'],
  },
  referralLevels: { label: 'Referral levels', offered: ['Bronze', 'Silver', 'Gold'] },
  vehicleUses: { label: 'Vehicle uses', offered: ['Commute', 'Pleasure', 'Business', 'Farm'] },
  bodyTypes: {
    label: 'Body types',
    offered: ['Sedan', 'Coupe', 'Convertible', 'Hatchback', 'Wagon', 'SUV', 'Pickup', 'Van'],
  },
  propulsionTypes: { label: 'Propulsion types', offered: ['Outboard', 'Inboard', 'Inboard/outboard', 'Jet', 'Sail'] },
  vehicleLiabilities: {
    label: 'Liability limits',
    offered: ['25/50/25', '50/100/50', '100/300/100', '250/500/250', '300 CSL', '500 CSL'],
  },
  personalInjuryProtections: { label: 'PIP limits', offered: ['$2,500', '$5,000', '$10,000'] },
  deductibles: {
    label: 'Deductibles',
    offered: ['None', '$100', '$250', '$500', '$1,000', '$2,000', '$2,500', '$5,000', '1%', '2%', '5%'],
  },
  rentalLimits: { label: 'Rental limits', offered: ['$30 a day', '$40 a day', '$50 a day'] },
  homeTypes: {
    label: 'Home types',
    offered: ['Single family', 'Condominium', 'Townhouse', 'Apartment', 'Duplex', 'Mobile home', 'Farm', 'Land'],
  },
  homeUsages: { label: 'Home usages', offered: ['Primary', 'Secondary', 'Seasonal', 'Rental', 'Vacant'] },
  garages: { label: 'Garages', offered: ['None', 'Attached', 'Detached', 'Built-in', 'Carport'] },
  foundations: { label: 'Foundations', offered: ['Slab', 'Crawl space', 'Basement', 'Pier and beam'] },
  roofDesigns: { label: 'Roof designs', offered: ['Gable', 'Hip', 'Flat', 'Gambrel', 'Mansard', 'Shed'] },
  roofTypes: {
    label: 'Roof types',
    offered: ['Asphalt shingle', 'Architectural shingle', 'Metal', 'Tile', 'Slate', 'Wood shake', 'Rubber'],
  },
  sidings: { label: 'Sidings', offered: ['Vinyl', 'Brick', 'Stone', 'Stucco', 'Wood', 'Fiber cement', 'Aluminum'] },
  decks: { label: 'Decks', offered: ['None', 'Wood', 'Composite', 'Concrete patio'] },
  pools: { label: 'Pools', offered: ['None', 'Above ground', 'In ground', 'In ground, fenced'] },
  outbuildings: { label: 'Outbuildings', offered: ['Shed', 'Barn', 'Detached garage', 'Workshop', 'Guest house'] },
  dogBreeds: { label: 'Dog breeds', offered: [] },
} as const satisfies Record<string, SmartList>

export type SmartGroup = keyof typeof smartGroups
