/** Style sheets, which the bundler of the bench takes in. */
declare module '*.css';
