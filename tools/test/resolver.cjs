// Our own relative imports end in `.js` and mean the TypeScript file beside it. Packages are left alone.
const path = require('node:path');
const fs = require('node:fs');

const isOurs = (folder) => !folder.includes(`${path.sep}node_modules${path.sep}`);

module.exports = {
  sync(request, options) {
    if (/^\.{1,2}\/.*\.js$/.test(request) && isOurs(options.basedir)) {
      const stem = path.resolve(options.basedir, request.slice(0, -'.js'.length));
      for (const extension of ['.ts', '.tsx']) if (fs.existsSync(stem + extension)) return stem + extension;
    }
    return options.defaultResolver(request, options);
  },
};
