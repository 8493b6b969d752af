export {
  menuPlaceOf,
  screenNames,
  screens,
  searchGroupOf,
  type MenuGroupName,
  type MenuPlace,
  type MenuScreen,
  type Screen,
  type ScreenName,
  type SearchGroupName,
} from './screens';
