import { blankLocation, can, type LocationValues, type PermissionMap } from '@frontage/domain';

/**
 * What templates take from a location for who reads their texts: all of it, or its name alone where they may not see locations. They
 * could write a template that takes whatever they want to know.
 */
export function readableValues(values: LocationValues, permissions: PermissionMap): LocationValues {
  return can(permissions, 'locations:view') ? values : { ...blankLocation(), name: values.name };
}
