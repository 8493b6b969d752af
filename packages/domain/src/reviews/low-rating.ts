/** So many stars and fewer are answered by people, one by one, unless somebody opted in. */
export const mostLowStars = 3;
