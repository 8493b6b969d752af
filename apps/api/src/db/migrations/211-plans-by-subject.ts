/** The plans that changed a post are found by its locations, without reading every plan of posts of the project. */
export const plansBySubject = `
create index plan_item_by_subject on plan_item (subject_id) where subject_id is not null;
`;
