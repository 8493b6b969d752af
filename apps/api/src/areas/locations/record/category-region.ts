/** The country whose categories the product offers, as the provider names regions. */
export const categoryRegion = 'BR';
