/**
 * Whether a plan left something out, told without reading its items: an undo that left values out can be taken further. Few items are
 * left out, so few are in the index.
 */
export const leftOut = /* sql */ `
create index plan_item_left_out on plan_item (plan_id) where state = 'changed' and not is_included;
`;
