/** orders that buyers' systems send as documents: read, checked line by line, placed or waiting at the desk */
