import type { AttributeDefinition, Category } from '@frontage/domain';
import type { ProviderAddresses } from './addresses';
import type { Exchange } from './exchange';
import { informationReader, mostPerPage } from './information';
import { fromWireDefinition } from './map/attributes';
import { fromWireCategory } from './map/categories';
import type { CallContext, Provider } from './port';
import { wireAttributeMetadataPageSchema, wireCategoryPageSchema, wireServiceTypesSchema } from './wire';

type CatalogueCalls = Pick<Provider, 'listAttributeDefinitions' | 'listServiceTypes' | 'listCategories'>;

/** The calls about what any location may have: categories, their attributes, their services. */
export function createCatalogueCalls(
  exchange: Exchange,
  addresses: ProviderAddresses,
  context: CallContext,
): CatalogueCalls {
  const read = informationReader(exchange, addresses, context);
  return {
    async listAttributeDefinitions(categoryName, regionCode, languageCode) {
      const definitions: AttributeDefinition[] = [];
      let pageToken: string | undefined;
      do {
        const page = await read(
          'attributes.list',
          'attributes',
          { categoryName, regionCode, languageCode, pageToken },
          wireAttributeMetadataPageSchema,
        );
        definitions.push(...page.attributeMetadata.map(fromWireDefinition).filter((one) => one !== null));
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined && pageToken !== '');
      return definitions;
    },
    async listServiceTypes(categories, regionCode, languageCode) {
      const names = categories.map((name) => `names=${encodeURIComponent(name)}`).join('&');
      const answer = await read(
        'categories.batchGet',
        `categories:batchGet?${names}`,
        { regionCode, languageCode, view: 'FULL' },
        wireServiceTypesSchema,
      );
      return answer.categories.flatMap(({ name, serviceTypes }) =>
        serviceTypes.map(({ serviceTypeId, displayName }) => ({
          id: serviceTypeId,
          name: displayName,
          category: name,
        })),
      );
    },
    async listCategories(regionCode, languageCode) {
      const categories: Category[] = [];
      let pageToken: string | undefined;
      do {
        const page = await read(
          'categories.list',
          'categories',
          { regionCode, languageCode, view: 'BASIC', pageSize: mostPerPage, pageToken },
          wireCategoryPageSchema,
        );
        categories.push(...page.categories.map(fromWireCategory).filter((category) => category !== null));
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined && pageToken !== '');
      return categories;
    },
  };
}
