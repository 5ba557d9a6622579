/** Style sheets, imported through the bench's bundler. */
declare module '*.css';
